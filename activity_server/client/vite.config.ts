import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The SDK forgets to say that its modules have no side effects; said here, a quarter of it is dropped.
const hasSideEffects = (id: string): boolean => !id.includes('@discord/embedded-app-sdk');

export default defineConfig({
  base: './', // Discord serves the page under a path of its own
  plugins: [svelte()],
  build: {
    target: 'es2022',
    outDir: '../static',
    emptyOutDir: true,
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
