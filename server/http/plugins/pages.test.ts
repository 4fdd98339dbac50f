import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { unknownOrigin } from '#contract/wire/origin.ts'
import { buildApp } from '#server/app.ts'
import { gapOf } from '#domain/profiles/legal-identities/operator-words.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { trustedPolicies } from './content-security-policy.ts'
import { securityText } from './security-text.ts'

const publicUrl = 'https://inspirnautes.example'
const script = 'export const answer = 42\n'.repeat(100)
const filler = '<p>Des missions, des freelances.</p>'.repeat(50)

const pageAt = (canonical: string, head = '') =>
  `<html><head><link rel="canonical" href="${unknownOrigin}${canonical}"/>${head}</head><body>${filler}</body></html>`

const css = 'p > a { color: red }'
const styled = '<p class="x" style="--rank:1">a</p><p style="font-family:&quot;Inter&#x27;s &amp; Co&quot;">b</p>'

const gap = (name: Parameters<typeof gapOf>[0]) => `<mark class="x">${gapOf(name)}</mark>`

const built: Record<string, string | Buffer> = {
  'index.html': pageAt('/', '<script type="application/ld+json">{"url":"data"}</script><script>code()</script>'),
  'recruter/index.html': pageAt('/recruter'),
  'recrute/index.html': pageAt('/recruter', `<style>${css}</style>${styled}${styled}`),
  'notice/index.html': `${pageAt('/recruter')}<p>${gap('company')}, ${gap('capital')}, <mark>[autre]</mark></p>`,
  '__spa-fallback.html': `<html><script>shell()</script>${filler}</html>`,
  'favicon.svg': `<svg>${'<circle/>'.repeat(50)}</svg>`,
  'picture.png': Buffer.from([0x89, 0x50]),
  'tiny.svg': '<svg/>',
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
  'assets/app-1a2b.js.gz': gzipSync(script),
  'assets/font-3c4d.woff2': 'a font',
}

const webRoot = await mkdtemp(join(tmpdir(), 'inspirnautes-web-'))
afterAll(() => rm(webRoot, { recursive: true }))
for (const [path, content] of Object.entries(built)) {
  await mkdir(dirname(join(webRoot, path)), { recursive: true })
  await writeFile(join(webRoot, path), content)
}

const clock = { now: new Date() }
const database = await openTestDatabase()
const app = await buildApp({
  database,
  sessionSecret: 'a secret for the tests, long enough',
  publicUrl,
  contactTo: null,
  regionsUrl: null,
  now: () => clock.now,
  logger: false,
  webRoot,
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** A call as a browser makes it, without decompression or redirects. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const call = request(`${address}${path}`, { method, headers: { accept: 'text/html', ...headers } }).end()
  const [answer]: IncomingMessage[] = await once(call, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer ?? []) chunks.push(chunk)
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body: Buffer.concat(chunks) }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy'])
const sourcesIn = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

const pages = ['/', '/recruter', '/recrute', '/admin/missions']
const held = [...pages, '/favicon.svg', '/sitemap.xml']

describe('compression', () => {
  test.each([...held, '/assets/app-1a2b.js'])(
    '%s is sent in the coding that the browser accepts, with a Vary header',
    async (path) => {
      const plain = await ask(path)
      expect(plain.status).toBe(200)
      expect(plain.headers).not.toHaveProperty('content-encoding')
      for (const [coding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await ask(path, { 'accept-encoding': `${coding}, deflate` })
        expect(answer.headers).toMatchObject({
          'content-encoding': coding,
          'content-type': plain.headers['content-type'],
          'content-length': String(answer.body.length),
          vary: expect.stringMatching(/accept-encoding/i),
        })
        expect(answer.body.length).toBeLessThan(plain.body.length)
        expect(decompress(answer.body)).toEqual(plain.body)
      }
      expect(plain.headers.vary).toMatch(/accept-encoding/i)
    },
  )

  test('brotli is preferred, and a refused coding is not sent', async () => {
    expect((await ask('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
    expect((await ask('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await ask('/', { 'accept-encoding': 'identity' })).headers).not.toHaveProperty('content-encoding')
  })

  test('a file that compression does not shrink is sent uncompressed', async () => {
    for (const path of ['/tiny.svg', '/picture.png', '/assets/font-3c4d.woff2']) {
      const { status, headers } = await ask(path, { 'accept-encoding': 'br, gzip' })
      expect(status).toBe(200)
      expect(headers).not.toHaveProperty('content-encoding')
    }
  })
})

describe('caching', () => {
  test('a file whose name holds its hash is cached for ever', async () => {
    for (const path of ['/assets/app-1a2b.js', '/assets/font-3c4d.woff2'])
      expect((await ask(path, { 'accept-encoding': 'br' })).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      )
  })

  test.each(held)('a browser that has %s in a coding receives 304, for that coding only', async (path) => {
    const tags = new Set<string>()
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask(path, { 'accept-encoding': coding })
      const tag = headers.etag ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      tags.add(tag)
      for (const known of [tag, `W/${tag}`, `"older", ${tag}`, '*']) {
        const again = await ask(path, { 'accept-encoding': coding, 'if-none-match': known })
        expect(again.status).toBe(304)
        expect(again.body.length).toBe(0)
        for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
          expect(again.headers[name]).toBe(headers[name])
      }
      expect((await ask(path, { 'accept-encoding': coding, 'if-none-match': '"older"' })).status).toBe(200)
    }
    expect(tags.size).toBe(3)
  })

  test('a page is checked again at each visit', async () => {
    for (const path of pages) expect((await ask(path)).headers['cache-control']).toBe('no-cache')
  })

  test('HEAD answers the headers of GET', async () => {
    for (const path of [...held, '/assets/app-1a2b.js']) {
      const [get, head] = [
        await ask(path, { 'accept-encoding': 'br' }),
        await ask(path, { 'accept-encoding': 'br' }, 'HEAD'),
      ]
      expect(head.status).toBe(200)
      expect(head.body.length).toBe(0)
      for (const name of ['etag', 'content-encoding', 'content-type', 'content-length', 'content-security-policy'])
        expect(head.headers[name]).toBe(get.headers[name])
    }
  })
})

describe('pages', () => {
  test('a page runs its own inline scripts by their hash; structured data needs no hash', async () => {
    expect(sourcesIn(await policyOf('/'), 'script-src')).toEqual(["'self'", hashOf('code()')])
  })

  test('a page has its own styles by their hash, those of its attributes as the browser reads them; never unsafe-inline', async () => {
    expect(sourcesIn(await policyOf('/recrute'), 'style-src')).toEqual([
      "'self'",
      hashOf(css),
      "'unsafe-hashes'",
      hashOf('--rank:1'),
      hashOf(`font-family:"Inter's & Co"`),
    ])
    expect(sourcesIn(await policyOf('/admin/missions'), 'style-src')).toEqual(["'self'"])
    for (const path of pages) expect(await policyOf(path)).not.toMatch(/unsafe-(inline|eval)/)
  })

  test('a page takes HTML and the address of a script from named policies alone, never from a default one', async () => {
    for (const path of pages) {
      const policy = await policyOf(path)
      expect(sourcesIn(policy, 'require-trusted-types-for')).toEqual(["'script'"])
      const isShell = path === '/admin/missions'
      expect(sourcesIn(policy, 'trusted-types')).toEqual(trustedPolicies[isShell ? 'shell' : 'pages'])
    }
  })

  test('only the application plays videos of other hosts', async () => {
    for (const directive of ['frame-src', 'media-src']) {
      expect((await ask('/user/missions')).headers['content-security-policy']).toContain(directive)
      expect((await ask('/')).headers['content-security-policy']).not.toContain(directive)
    }
  })

  test('a page contains the public address, and the placeholder is gone', async () => {
    const html = (await ask('/recrute')).body.toString()
    expect(html).toContain(`href="${publicUrl}/recruter"`)
    expect(html).not.toContain(unknownOrigin)
  })

  test('any other page is the shell, which is not indexed; any other call is not found', async () => {
    const shell = await ask('/user/missions')
    expect(shell.body.toString()).toBe(built['__spa-fallback.html'])
    expect(shell.headers).toMatchObject({ 'x-robots-tag': 'noindex', vary: 'accept, accept-encoding' })
    expect((await ask('/')).headers).not.toHaveProperty('x-robots-tag')
    expect((await ask('/user/missions', { accept: '*/*' })).status).toBe(404)
    expect((await ask('/assets/gone-5e6f.js', { accept: '*/*' })).status).toBe(404)
  })
})

describe('search engines', () => {
  test('the sitemap names each page once, by its canonical address', async () => {
    const { headers, body } = await ask('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/recruter`,
    ])
  })

  test('robots.txt excludes the pages behind a session, allows the recruiters’ page, names the sitemap', async () => {
    const lines = (await ask('/robots.txt')).body.toString().split('\n')
    const hidden = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    expect(hidden).toEqual(['/admin', '/recruiter/', '/user', '/api'])
    expect(hidden.some((path) => '/recruter'.startsWith(path))).toBe(false)
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })
})

describe('security.txt', () => {
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )

  test('says where a hole is reported, and until when that is true', async () => {
    const { status, headers, body } = await ask('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const { Expires, ...others } = fieldsOf(body.toString())
    expect(others).toEqual({
      Contact: `${publicUrl}/contact`,
      'Preferred-Languages': 'fr, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
      Policy: `${publicUrl}/terms#securite`,
    })
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('it ends less than a year after it was read, however long the server has been running', async () => {
    for (const years of [0, 1, 2]) {
      clock.now = new Date(Date.UTC(2027 + years, 1, 28))
      const { Expires = '' } = fieldsOf((await ask('/.well-known/security.txt')).body.toString())
      const days = (Date.parse(Expires) - clock.now.getTime()) / (24 * 60 * 60 * 1000)
      expect(days).toBeGreaterThan(30)
      expect(days).toBeLessThan(365)
    }
  })

  test('the contact is the one of the settings: an e-mail or an address', () => {
    const textFor = (contact: string) => fieldsOf(securityText({ publicUrl, contact, now: new Date() }))
    expect(textFor('securite@inspirnautes.fr')).toMatchObject({ Contact: 'mailto:securite@inspirnautes.fr' })
    expect(textFor('https://inspirnautes.fr/faille')).toMatchObject({ Contact: 'https://inspirnautes.fr/faille' })
  })
})

describe('a page that names the operator', () => {
  const shownText = async () => (await ask('/notice')).body.toString().replace(/.*<p>/s, '')

  test('shows the gaps of what is not known, then what is, without a start', async () => {
    const gaps = `${gap('company')}, ${gap('capital')}, <mark>[autre]</mark></p>`
    expect(await shownText()).toBe(gaps)
    const before = (await ask('/notice')).headers.etag
    const row = { legalName: 'Étoile <& fils>', source: 'saisi', editedAt: new Date() } as const
    await database.db.insert(legalIdentities).values(row)
    // What is known is read again after ten seconds, while the page is answered as it was.
    clock.now = new Date(clock.now.getTime() + 10_000)
    expect(await shownText()).toBe(gaps)
    await expect.poll(shownText).toBe(`Étoile &#60;&#38; fils&#62;, ${gap('capital')}, <mark>[autre]</mark></p>`)
    const after = (await ask('/notice', { 'if-none-match': String(before) })).status
    expect(after).toBe(200)
  })
})
