import { globSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, Visitor, type Plugin } from 'vite'
import { api } from '#contract/index.ts'

/**
 * Code that its importers always load and that nothing here calls: zod's conversion to JSON Schema, a quarter of it, and its
 * support of schemas that contain themselves; the measuring of React Router.
 */
const withoutUnusedCode: Plugin = {
  name: 'without-unused-code',
  transform: {
    filter: {
      id: /(zod\/v4\/core\/(json-schema-processors|to-json-schema|memoizer)|react-router\/.+\/router\/instrumentation)\.js$/,
    },
    handler(code) {
      const names = this.parse(code)
        .body.filter((node) => node.type === 'ExportNamedDeclaration')
        .flatMap(({ declaration, specifiers }) => [
          ...(declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : []),
          ...(declaration !== null && 'id' in declaration ? [declaration.id] : []),
          ...specifiers.map(({ exported }) => exported),
        ])
        .flatMap((node) => (node?.type === 'Identifier' ? [`absent as ${node.name}`] : []))
      return `const absent = () => undefined\nexport { ${[...new Set(names)].join(', ')} }\n`
    },
  },
}

/** The English messages of zod, which every schema imports: a rule says its own in French, and nobody reads these. */
const zodWithoutEnglish: Plugin = {
  name: 'zod-without-english',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => 'export default () => ({})\n',
  },
}

/** What only the server reads of an endpoint. */
const ofServer = new Set(['access', 'params', 'response', 'status', 'summary'])

/** What makes an endpoint, with the place of the object that describes it. */
const makersOfEndpoints = new Map([
  ['endpoint', 0],
  ['listFile', 1],
  ['wholeListFile', 1],
])

/**
 * Who may call, the schemas of a path and of an answer and the sentence of the document are for the server: the browser writes paths and
 * reads answers as they come, and carries none of them.
 */
const endpointsOfBrowsers: Plugin = {
  name: 'endpoints-of-browsers',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/\w+\/[^/]+\.ts$/, code: /summary/ },
    handler(code) {
      const left: { start: number; end: number }[] = []
      new Visitor({
        CallExpression: ({ callee, arguments: all }) => {
          const given = callee.type === 'Identifier' ? all[makersOfEndpoints.get(callee.name) ?? -1] : undefined
          if (given?.type !== 'ObjectExpression') return
          for (const [at, property] of given.properties.entries()) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
            // With the comma before the next one.
            const end = given.properties[at + 1]?.start ?? property.end
            if (ofServer.has(property.key.name)) left.push({ start: property.start, end })
          }
        },
      }).visit(this.parse(code))
      return left
        .toSorted((one, other) => other.start - one.start)
        .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, code)
    },
  },
}

/**
 * Adds each island's script as a build entry beside React Router's. Vite's manifest has their built names, which
 * bin/pages/islands.mjs writes in the pages.
 */
const islands: Plugin = {
  name: 'islands',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const file of globSync('web/features/**/*.island.tsx'))
      this.emitFile({ type: 'chunk', id: `/${file}`, name: basename(file, '.island.tsx') })
  },
}

/**
 * React Router gives each public page ten seconds to be rendered, and reads the bundle that renders them within those of the first
 * one: on a busy machine that takes longer than any page. It is read before.
 */
const bundleReadFirst: Plugin = {
  name: 'bundle-read-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle({ dir = '' }) {
    await import(pathToFileURL(join(dir, 'index.js')).href)
  },
}

/** Icons are imported one by one: the package's own index would make Vite read six thousand files for thirty icons. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx(\?|$)/, code: /@tabler\/icons-react/ },
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

/**
 * Under `npm run dev` Vite passes API calls to the server. A GET of `/contact` asks for the page, a POST is an API
 * call.
 */
const target = `http://localhost:${process.env.PORT ?? 3000}`
const callsOutsideApi = Object.values(api)
  .flatMap((feature) => Object.values(feature))
  .map(({ path }) => `^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
  .filter((pattern) => !pattern.startsWith('^/api/'))
const bypass = ({ method, headers, url }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true ? url : undefined

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether an island imports this module, directly or indirectly. */
const isOfIslands = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  if (id.endsWith('.island.tsx')) return true
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfIslands(importer, modules, seen))
}

/** A test that selects the modules for a group: those that islands import, or those that they do not. */
const namedFor = (name: string, ofIslands: boolean) => (id: string, modules: Modules) =>
  isOfIslands(id, modules) === ofIslands ? name : null

/** The build of the tests has one page more: code that it shares too goes in the same files as in the product. */
const pagesOfTests = process.env.DESIGN_SYSTEM_PAGE === undefined ? 0 : 1

/**
 * Shared files: for every page that runs React, for every page with a form, for nearly all pages, for many screens and an island,
 * and for signed-in screens only. Many small files compress worse and load more slowly than a few. Code that fewer pages
 * share stays in separate files, so that no page loads another page's code. A group includes all its imports: the groups of
 * the islands come first, else islands would fetch the signed-in screens' file. A screen with a loader counts twice, because
 * the loader is a separate chunk.
 */
const sharedChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'forms', test: /node_modules[\\/]@mantine[\\/]form[\\/]/, priority: 2 },
    { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
    {
      name: namedFor('base', true),
      debugName: 'base',
      test: /node_modules/,
      minShareCount: 52 + pagesOfTests,
      priority: 1,
    },
    { name: namedFor('common', true), debugName: 'common', minShareCount: 61 + pagesOfTests, priority: 1 },
    { name: namedFor('signed-in', false), debugName: 'signed-in', minShareCount: 29 + pagesOfTests },
  ],
}

/**
 * A lazy chunk asks for its imports itself: the names of all of them, in every file that may load the chunk, were 1 to 2 KB
 * of each screen. Style sheets are still fetched with the chunk.
 */
const modulePreload = { resolveDependencies: () => [] }

/**
 * Each screen names some hundred chunks: without the names of the shared ones, and with short hashes, it is 2 KB smaller. What
 * is fetched when it is called for keeps its name.
 */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || name.endsWith('.island') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'

/** The style sheets of many screens keep their name; the others are named in the list of every route, where a name costs bytes. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') && !/^(root|common|signed-in)\./.test(name)
    ? 'assets/[hash:7][extname]'
    : 'assets/[name]-[hash:7][extname]'

const ourModule = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests run without React Router's plugin: they import pure modules, not routes. */
export default defineConfig({
  plugins: process.env.VITEST
    ? []
    : [
        withoutUnusedCode,
        zodWithoutEnglish,
        endpointsOfBrowsers,
        iconsOneByOne,
        islands,
        bundleReadFirst,
        reactRouter(),
      ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: ourModule('web/lib/zod-without-eval.ts') },
      { find: 'react-style-singleton', replacement: ourModule('web/lib/style-singleton.ts') },
    ],
  },
  // A strict Content-Security-Policy forbids `data:` fonts and scripts.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: sharedChunks,
            chunkFileNames,
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    // The pages that are rendered here name their fonts as the style sheets of browsers do: else each was fetched twice.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(callsOutsideApi.map((pattern) => [pattern, { target, bypass }])),
      '^/(api|health|files|printCandidateResume)/': { target },
    },
  },
})
