import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

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

/** Tests run without the web's plugin: they import pure modules, not routes. */
export default defineConfig({
  plugins: process.env.VITEST ? [] : [zodWithoutEval, reactRouter()],
  // A strict Content-Security-Policy has no `data:` fonts or scripts.
  build: { assetsInlineLimit: 0 },
})
