import { globSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { api } from '#contract/index.ts'

/** What makes JSON Schemas of zod's is a quarter of it, carried by every schema; the browser never makes one. */
const zodWithoutJsonSchemas: Plugin = {
  name: 'zod-without-json-schemas',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return `const absent = () => undefined\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }\n`
    },
  },
}

/**
 * The scripts of the islands, entries of their own beside React Router's. Their built names are in Vite's manifest, from
 * which bin/pages/islands.mjs writes them in the pages.
 */
const islands: Plugin = {
  name: 'islands',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const file of globSync('web/features/*/*.island.tsx'))
      this.emitFile({ type: 'chunk', id: `/${file}`, name: basename(file, '.island.tsx') })
  },
}

/** Icons are asked for one by one: the package's own list would have its six thousand files read for thirty. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx$/, code: /@tabler\/icons-react/ },
    handler: (code) =>
      code.replace(/import \{([^}]+)\} from '@tabler\/icons-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
          .join(';'),
      ),
  },
}

/** Under `npm run dev` the server answers beside Vite. A GET of `/contact` is a page of ours, a POST of it a call. */
const target = `http://localhost:${process.env.PORT ?? 3000}`
const callsOutsideApi = Object.values(api)
  .flatMap((feature) => Object.values(feature))
  .map(({ path }) => `^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
  .filter((pattern) => !pattern.startsWith('^/api/'))
const bypass = ({ method, headers, url }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true ? url : undefined

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether an island imports this module, itself or through others. */
const isOfIslands = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  if (id.endsWith('.island.tsx')) return true
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfIslands(importer, modules, seen))
}

/** The name of a group for what islands need, or for what they do not. */
const namedFor = (name: string, ofIslands: boolean) => (id: string, modules: Modules) =>
  isOfIslands(id, modules) === ofIslands ? name : null

/**
 * One file of what every page that runs React needs, one of what nearly all of them share, one of what many screens and
 * an island share, and one of what only signed-in screens do: many small files compress worse and travel slower than a
 * few. What fewer share stays apart, so that no page carries it for another. A group brings along all that it imports:
 * what islands need is taken first, else they would fetch the signed-in screens' file for it. A screen with a loader
 * counts twice: the loader is a piece of its own.
 */
const sharedChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
    { name: 'base', test: /node_modules/, minShareCount: 28, priority: 1 },
    { name: namedFor('common', true), debugName: 'common', minShareCount: 19, priority: 1 },
    { name: namedFor('signed-in', false), debugName: 'signed-in', minShareCount: 16 },
  ],
}

const always = /\/(react|router|base|common|signed-in|rolldown-runtime)-[\w-]+\.js$/

/** What a piece brings with it when it is called for; the files that its page had before are not named again. */
const modulePreload = {
  resolveDependencies: (_: string, files: string[]) => files.filter((file) => !always.test(file)),
}

/** Tests run without the web's plugin: they import pure modules, not routes. */
export default defineConfig({
  plugins: process.env.VITEST ? [] : [zodWithoutJsonSchemas, iconsOneByOne, islands, reactRouter()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/lib/zod-without-eval.ts', import.meta.url)) }],
  },
  // A strict Content-Security-Policy has no `data:` fonts or scripts.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } } },
  server: {
    proxy: {
      ...Object.fromEntries(callsOutsideApi.map((pattern) => [pattern, { target, bypass }])),
      '^/(api|health)/': { target },
    },
  },
})
