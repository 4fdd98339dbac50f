import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { takesKey, type AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'

const icon = new URL('../../../public/favicon.svg', import.meta.url)

const chapters = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.values<AnyEndpoint>(endpoints).map(({ method, path }) => ({ feature, method, path })),
)

/** The feature of a call: its chapter on the page. */
const chaptersOf = (url: string, methods: string | string[]): string[] =>
  chapters.filter(({ method, path }) => path === url && methods.includes(method)).map(({ feature }) => feature)

/** Described only: its route reads it by itself, so that a request without it costs no check. */
const keyParameter = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Names this write, as a random UUID does: asked for again with the same key within 24 hours, it answers the same and is done once. 409 while it is under way, 422 with another address or body.',
    },
  },
}

/** `GET /api/openapi.json` and the page that shows it, both made from the contract. */
export const describeApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Inspirnautes',
        version: '1',
        description: 'La place de marché qui relie les freelances IT et les entreprises.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const { endpoint } = document.route.config ?? {}
      const headers = endpoint !== undefined && takesKey(endpoint) ? { headers: keyParameter } : {}
      return { schema: { ...schema, ...headers, tags: chaptersOf(url, document.route.method) }, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { persistAuthorization: false, docExpansion: 'none' },
    logo: { type: 'image/svg+xml', content: await readFile(icon), href: '/', target: '_self' },
    theme: { title: 'API Inspirnautes' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
