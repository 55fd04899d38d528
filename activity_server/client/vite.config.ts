import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

// The SDK forgets to say that its modules have no side effects; said here, a quarter of it is dropped.
const hasSideEffects = (id: string): boolean => !id.includes('@discord/embedded-app-sdk');

// What only the server and the bot say: no page needs to carry it.
const ELSEWHERE = /^(bot|picture|page)\./;

const ownTexts: Plugin = {
  name: 'own-texts',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locales\/\w+\.json$/.test(id)) return null;
    const texts = Object.entries(JSON.parse(code)).filter(([key]) => !ELSEWHERE.test(key));
    return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
  },
};

export default defineConfig({
  base: './', // Discord serves the page under a path of its own
  plugins: [ownTexts, svelte()],
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
