import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * Builds the program that examines one sent file, with all that it imports: its process starts in half the time, and may read this
 * folder instead of our sources and packages. Only sharp, whose code is native, stays outside. The code for one kind of file stays a
 * chunk of its own. Nothing is minified: the log shows the line that failed.
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
    // For a « .mjs » Node looks for no package.json, which the process may not read.
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
  },
})
