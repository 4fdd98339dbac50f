import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * The process that examines one sent file, as JavaScript with all that it imports: it starts in half the time, and may read this
 * folder instead of our sources and packages. Only sharp, whose code is native, stays outside. What few files need stays in files of
 * its own, and nothing is made shorter: the log shows the line that failed.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: 'server/files/content/examining.ts',
    outDir: 'build/examination',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // Of a file that is called « .mjs » Node looks for no package.json.
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
  },
})
