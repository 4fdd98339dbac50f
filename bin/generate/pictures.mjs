// `npm run pictures`: draws the icons for browsers and phones and the picture for shared links, from public/favicon.svg
// and web/pictures. The results are committed; run it again when one of the two, or the theme, changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { checkout } from '../processes.mjs'

/** The background colour of the logo: it fills the picture around the logo where the picture has no rounded corners. */
const aroundMark = '#0b1226'

/** Each picture of the logo: its side in pixels, and the part that the logo fills (a phone may cut off the rest). */
const icons = [
  { file: 'apple-touch-icon.png', side: 180, share: 1 },
  { file: 'icon-192.png', side: 192, share: 1, isTransparent: true },
  { file: 'icon-512.png', side: 512, share: 1, isTransparent: true },
  { file: 'icon-maskable-512.png', side: 512, share: 0.8 },
]

const markPage = ({ side, share, isTransparent }) => `<!doctype html>
  <body style="margin: 0; display: grid; place-items: center; height: 100vh; background: ${isTransparent ? 'none' : aroundMark}">
    <img src="/public/favicon.svg" width="${side * share}" height="${side * share}" style="display: block">
  </body>`

/** Makes an icon file that holds one PNG: a header of 6 bytes, an entry of 16, then the picture. */
const icoOf = (png, side) => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const origin = 'http://checkout.invalid'
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
const context = await browser.newContext()
await context.route(`${origin}/**`, (route) =>
  route.fulfill({ path: join(checkout, new URL(route.request().url()).pathname) }),
)

/** Renders a page of the checkout, or one written here, as a PNG of that size. */
const draw = async ({ width, height, path = '/made-here', html, isTransparent = false }) => {
  const page = await context.newPage()
  if (html !== undefined)
    await page.route(`${origin}${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.setViewportSize({ width, height })
  await page.goto(`${origin}${path}`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: isTransparent })
  await page.close()
  return png
}

const drawMark = (icon) =>
  draw({ width: icon.side, height: icon.side, html: markPage(icon), isTransparent: icon.isTransparent })

const keep = (file, bytes) => {
  writeFileSync(join(checkout, 'public', file), bytes)
  process.stdout.write(`public/${file} : ${(bytes.length / 1024).toFixed(1)} Ko\n`)
}

for (const icon of icons) keep(icon.file, await drawMark(icon))
keep('favicon.ico', icoOf(await drawMark({ side: 32, share: 1, isTransparent: true }), 32))
keep('og.png', await draw({ width: 1200, height: 630, path: '/web/pictures/open-graph.html' }))
await browser.close()
