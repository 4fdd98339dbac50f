import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownOrigin } from '#contract/wire/origin.ts'
import {
  contentSecurityPolicy,
  inlineScriptSources,
  inlineStyleSources,
  trustedPolicies,
  trustedTypes,
  videoSources,
} from './content-security-policy.ts'
import { answerNotFound } from './errors.ts'
import { cachedFile } from './cached-file.ts'
import { fillGaps, hasGaps, type OperatorWords } from './operator-gaps.ts'
import { robotsOf, sitemapOf } from './search-engines.ts'
import { securityText } from './security-text.ts'

/** The folder of the files whose name contains the hash of their content. */
const hashedFolder = 'assets'
const fallbackPath = '/__spa-fallback'

const typesByExtension: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type BuiltFile = { path: string; type: string; body: Buffer }

const typeOf = (file: string): string => {
  const type = typesByExtension[extname(file)]
  if (type === undefined) throw new Error(`the media type of the built file ${file} is not known`)
  return type
}

/** Every built file except the hashed ones, by URL path; the public address is written into the pages. */
const readBuilt = async (root: string, publicUrl: string): Promise<BuiltFile[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length))
    .filter((file) => !file.startsWith(`${hashedFolder}/`) && !file.startsWith('.'))
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(root, file))
      const isPage = file.endsWith('.html')
      const path = `/${isPage ? file.replace(/\/?(index)?\.html$/, '') : file}`
      const body = isPage ? Buffer.from(bytes.toString().replaceAll(unknownOrigin, publicUrl)) : bytes
      return { path, type: typeOf(file), body }
    }),
  )
}

const holdFile = (file: Omit<BuiltFile, 'path'>) =>
  cachedFile({ ...file, headers: { 'cache-control': 'public, max-age=3600' } })

/** Never cached without a check, under the policy that allows exactly the page's own inline scripts and styles. */
const pageHeaders = ({ body }: BuiltFile, policies: string[], besides: { images?: string[]; more?: string[] } = {}) => {
  const html = body.toString()
  const { images, more = [] } = besides
  const allowed = { scripts: inlineScriptSources(html), styles: inlineStyleSources(html) }
  return {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy({
      ...allowed,
      images,
      more: [...trustedTypes(policies), ...more],
    }),
  }
}

const holdPage = (page: BuiltFile) => cachedFile({ ...page, headers: pageHeaders(page, trustedPolicies.pages) })

/** The same of a page that says who operates the platform: it is made again when what is known has changed. */
const holdOperatorPage = (page: BuiltFile, { current }: OperatorWords) => {
  const html = page.body.toString()
  const make = (known: ReturnType<typeof current>) => holdPage({ ...page, body: Buffer.from(fillGaps(html, known)) })
  let filled: { known: ReturnType<typeof current>; answer: ReturnType<typeof holdPage> } | undefined
  return (request: FastifyRequest, reply: FastifyReply) => {
    const known = current()
    if (filled?.known !== known) filled = { known, answer: make(known) }
    return filled.answer(request, reply)
  }
}

/**
 * The application's shell serves the pages behind a session and unknown paths: search engines must not index it. Photos and
 * logos have their address under the public name of the site, which may be open under another.
 */
const holdShell = (shell: BuiltFile, publicUrl: string) =>
  cachedFile({
    ...shell,
    headers: {
      ...pageHeaders(shell, trustedPolicies.shell, { images: [new URL(publicUrl).host], more: videoSources }),
      'x-robots-tag': 'noindex',
    },
    vary: 'accept, accept-encoding',
  })

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

type PageOptions = {
  /** The folder of the built web. */
  root: string
  publicUrl: string
  /** Where a hole is reported, an e-mail or an address; null for the contact form. */
  securityContact: string | null
  /** What the pages say of the operator. */
  operatorWords: OperatorWords
  now: () => Date
}

/** Serves the built web: hashed files cached for ever, pages checked at each visit, the application's shell for other paths. */
export const servePages = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  const { root, publicUrl, securityContact, operatorWords, now } = options
  await app.register(fastifyStatic, {
    root: join(root, hashedFolder),
    prefix: `/${hashedFolder}/`,
    wildcard: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
  })
  const built = await readBuilt(root, publicUrl)
  const files = built.filter(({ path }) => path !== fallbackPath)
  const pages = files.filter(({ type }) => type === typesByExtension['.html'])
  const schema = { hide: true }
  await operatorWords.refresh()
  const hold = (page: BuiltFile) =>
    hasGaps(page.body.toString()) ? holdOperatorPage(page, operatorWords) : holdPage(page)
  for (const file of files) app.get(file.path, { schema }, pages.includes(file) ? hold(file) : holdFile(file))

  const addresses = pages.map(({ path, body }) => ({ url: `${publicUrl}${path}`, html: body.toString() }))
  app.get('/sitemap.xml', { schema }, holdFile(sitemapOf(addresses)))
  app.get('/robots.txt', { schema }, holdFile(robotsOf(publicUrl)))
  // Its date follows the clock: it is not made at the start.
  app.get('/.well-known/security.txt', { schema }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText({ publicUrl, contact: securityContact, now: now() })),
  )

  const shell = built.find(({ path }) => path === fallbackPath)
  const answerShell = shell && holdShell(shell, publicUrl)
  app.setNotFoundHandler((request, reply) =>
    answerShell && wantsPage(request) ? answerShell(request, reply) : answerNotFound(request, reply),
  )
}
