import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { STAMP_FILE, stampOfSources } from './source-stamp.ts';

/** The dashboard as files the service hands out at `/`. No inline script: the page's policy forbids it. */
export default defineConfig({
  plugins: [react(), stampBuild()],
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:8080', '/api': 'http://127.0.0.1:8080' } },
});

/** Written after all else, into a folder that was emptied before: a build that was cut short is none. */
function stampBuild(): Plugin {
  const stamp = stampOfSources(join(import.meta.dirname, '..')); // of what the build begins with
  let folder = '';
  return {
    name: 'stamp-build',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle() {
      writeFileSync(join(folder, STAMP_FILE), stamp);
    },
  };
}
