import { expect, test } from 'vitest'
import { unknownOrigin } from '#contract/wire/origin.ts'
import { organizationMeta, pageMeta, unlistedPageMeta } from './page-meta.ts'

const words = { title: 'Se connecter à Inspirnautes', description: 'Ouvrez votre espace.' }

test('a page has its title, its description and its canonical address, for search engines and shared links', () => {
  const meta = pageMeta(words, '/login')
  expect(meta).toContainEqual({ title: words.title })
  expect(meta).toContainEqual({ name: 'description', content: words.description })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${unknownOrigin}/login` })
  expect(meta).toContainEqual({ property: 'og:title', content: words.title })
  expect(meta).toContainEqual({ property: 'og:description', content: words.description })
  expect(meta).toContainEqual({ property: 'og:url', content: `${unknownOrigin}/login` })
  expect(meta).toContainEqual({ property: 'og:image', content: `${unknownOrigin}/og.png` })
})

test('a page that is not indexed has no canonical address', () => {
  const meta = unlistedPageMeta(words)
  expect(meta).toContainEqual({ title: words.title })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain(unknownOrigin)
})

test('the structured data names the site and its publisher', () => {
  expect(organizationMeta('La place de marché.')).toMatchObject({
    'script:ld+json': {
      '@graph': [
        { '@type': 'Organization', name: 'Inspirnautes', url: `${unknownOrigin}/` },
        { '@type': 'WebSite', publisher: { '@id': `${unknownOrigin}/#organisation` } },
      ],
    },
  })
})
