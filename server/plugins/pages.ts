import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, inlineScriptSources } from './content-security-policy.ts'
import { answerNotFound } from './errors.ts'

type Page = { html: Buffer; policy: string }

const fallbackFile = '__spa-fallback.html'

/** Every built page by its path, with the policy that lets exactly its own inline scripts run. */
const readPages = async (root: string): Promise<Map<string, Page>> => {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'))
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(root, file))
      const path = `/${relative('.', file)}`.replace(/\/?index\.html$/, '') || '/'
      return [path, { html, policy: contentSecurityPolicy(inlineScriptSources(html.toString())) }] as const
    }),
  )
  return new Map(pages)
}

const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.html)

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

/** Serves the built web: its files for ever, its pages fresh, and the application's shell for every other page. */
export const servePages = async (app: FastifyInstance, root: string): Promise<void> => {
  const pages = await readPages(root)
  const shell = pages.get(`/${fallbackFile}`)
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = relative(root, path).startsWith('assets/')
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
    globIgnore: ['**/*.html'],
  })
  for (const [path, page] of pages)
    app.get(path, { schema: { hide: true } }, (_request, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) =>
    shell && wantsPage(request) ? sendPage(reply, shell) : answerNotFound(request, reply),
  )
}
