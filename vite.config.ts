import { globSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { api } from '#contract/index.ts'

/**
 * In the browser zod would try to compile its schemas, which a Content-Security-Policy without `unsafe-eval` forbids
 * and reports. It decides when the first schema is made, so the setting stands in zod's own module.
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler: (code) => `${code}\nglobalConfig.jitless = true\n`,
  },
}

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
 * which bin/islands.mjs writes them in the pages.
 */
const islands: Plugin = {
  name: 'islands',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const file of globSync('web/islands/*.island.tsx'))
      this.emitFile({ type: 'chunk', id: `/${file}`, name: basename(file, '.island.tsx') })
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

/**
 * One file of what every page that runs React needs, and one of what nearly all of the screens share: many small files
 * compress worse and travel slower than two. What fewer screens share stays apart, so that no page carries it for another.
 */
const sharedChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 1 },
    { name: 'base', test: /node_modules/, minShareCount: 28 },
  ],
}

/** Tests run without the web's plugin: they import pure modules, not routes. */
export default defineConfig({
  plugins: process.env.VITEST ? [] : [zodWithoutEval, zodWithoutJsonSchemas, islands, reactRouter()],
  // A strict Content-Security-Policy has no `data:` fonts or scripts.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } } },
  server: {
    proxy: {
      ...Object.fromEntries(callsOutsideApi.map((pattern) => [pattern, { target, bypass }])),
      '^/(api|health)/': { target },
    },
  },
})
