import type { MetaDescriptor } from 'react-router'
import { unknownOrigin } from '#contract/wire/origin.ts'

const siteName = 'Inspirnautes'

/** The picture that a shared link shows, drawn by `npm run pictures`. */
const picture = {
  path: '/og.png',
  width: '1200',
  height: '630',
  alt: 'Inspirnautes\u00a0: une constellation de compétences, reliées d’étoile en étoile.',
}

const builtCanonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href

/** The public URL of the site. In the browser it is read from the page, in which the server wrote PUBLIC_URL. */
const siteOrigin: string =
  typeof document === 'undefined' ? unknownOrigin : new URL(builtCanonical() ?? location.href).origin

type Words = { title: string; description: string }

const wordsMeta = ({ title, description }: Words): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
]

/** The head of a page that search engines must not index. */
export const unlistedPageMeta = (words: Words): MetaDescriptor[] => [
  ...wordsMeta(words),
  { name: 'robots', content: 'noindex' },
]

/** The metadata of a public page for search engines and shared links; `path` is the canonical spelling. */
export const pageMeta = (words: Words, path: string): MetaDescriptor[] => {
  const url = `${siteOrigin}${path}`
  return [
    ...wordsMeta(words),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:image', content: `${siteOrigin}${picture.path}` },
    { property: 'og:image:width', content: picture.width },
    { property: 'og:image:height', content: picture.height },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The structured data of the home page: the publisher and the name of the site (schema.org). */
export const organizationMeta = (description: string): MetaDescriptor => {
  const url = `${siteOrigin}/`
  const organization = `${url}#organisation`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': organization,
          name: siteName,
          url,
          logo: `${siteOrigin}/icon-512.png`,
          description,
        },
        {
          '@type': 'WebSite',
          '@id': `${url}#site`,
          name: siteName,
          url,
          inLanguage: 'fr-FR',
          publisher: { '@id': organization },
        },
      ],
    },
  }
}
