import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The dashboard as files the service hands out at `/`. No inline script: the page's policy forbids it. */
export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:8080', '/api': 'http://127.0.0.1:8080' } },
});
