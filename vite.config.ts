import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Tests run without the web's plugin: they import pure modules, not routes. */
export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // A strict Content-Security-Policy has no `data:` fonts or scripts.
  build: { assetsInlineLimit: 0 },
})
