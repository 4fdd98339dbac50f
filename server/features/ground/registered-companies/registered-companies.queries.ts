import { z } from 'zod'
import {
  isNaturalPerson,
  legalFormOf,
  regionOf,
  type RegisteredCompany,
} from '#domain/ground/registered-companies/registered-companies.ts'
import type { FindCompany, FoundCompany } from '#server/deps.ts'

const text = z.string().max(500).nullish()

const establishment = z.object({
  siret: z.string(),
  etat_administratif: text,
  statut_diffusion_etablissement: text,
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
  region: text,
})
type Establishment = z.output<typeof establishment>

const answered = z.object({
  results: z.array(
    z.object({
      nom_raison_sociale: text,
      nature_juridique: text,
      etat_administratif: text,
      statut_diffusion: text,
      siege: establishment.nullish(),
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
})
type Result = z.output<typeof answered>['results'][number]

/** The register writes « [NON-DIFFUSIBLE] » in place of a word that it hides. */
const published = (words: (string | null | undefined)[]): string | null => {
  const known = words.filter((word): word is string => !!word?.trim())
  return known.some((word) => word.includes('[')) ? null : known.join(' ') || null
}

/** Composed from its parts: the whole line of the register may begin with the name of a person. */
const addressOf = (place: Establishment): string | null => {
  const street = published([place.numero_voie, place.indice_repetition, place.type_voie, place.libelle_voie])
  const town = published([place.code_postal, place.libelle_commune])
  return street === null || town === null ? null : `${street}, ${town}`
}

/** What may be told of one result; undefined when it is not published, closed, or another's. */
const companyOf = (siret: string, result: Result): RegisteredCompany | undefined => {
  const place = [result.siege, ...(result.matching_etablissements ?? [])].find((each) => each?.siret === siret)
  const isOpen = place?.etat_administratif === 'A' && (result.etat_administratif ?? 'A') === 'A'
  const isPublished = place?.statut_diffusion_etablissement === 'O' && (result.statut_diffusion ?? 'O') === 'O'
  if (!place || !isOpen || !isPublished) return undefined
  const form = result.nature_juridique ?? ''
  return {
    siret,
    // A form that is missing may be a person's.
    legalName: form === '' || isNaturalPerson(form) ? null : published([result.nom_raison_sociale]),
    legalForm: legalFormOf(form),
    address: addressOf(place),
    region: regionOf(place.region ?? ''),
  }
}

const ordinaryPatienceMs = 2000
const cacheMs = 24 * 60 * 60 * 1000
const mostCached = 10_000
/** A service that did not answer is left alone for this long: a write that asks it holds a connection meanwhile. */
const pauseMs = 5000

/** The service takes seven requests a second from one address, then answers 429: slower, not down. */
const perSecond = 7

/** Tokens that come back with time, `perSecond` at most: each request takes one. */
const bucketOf = (now: () => number) => {
  let [tokens, filledAt] = [perSecond, now()]
  return {
    take: (): boolean => {
      tokens = Math.min(perSecond, tokens + ((now() - filledAt) / 1000) * perSecond)
      filledAt = now()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    /** The service says that we ask too often: nothing is left. */
    empty: () => {
      ;[tokens, filledAt] = [0, now()]
    },
  }
}

const busy: FoundCompany = { status: 'busy', company: null }
const unavailable: FoundCompany = { status: 'unavailable', company: null }

/** Asks the State's service, without any token of ours. */
const ask = async (url: string, siret: string, patienceMs: number): Promise<FoundCompany> => {
  try {
    const asked = new URL(url)
    asked.searchParams.set('q', siret)
    const response = await fetch(asked, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (response.status === 429) return busy
    if (response.status === 404) return { status: 'unknown', company: null }
    if (!response.ok) return unavailable
    const { results } = answered.parse(await response.json())
    for (const result of results) {
      const company = companyOf(siret, result)
      if (company !== undefined) return { status: 'found', company }
    }
    return { status: 'unknown', company: null }
  } catch {
    // Whatever the error of the service, the fields are typed.
    return unavailable
  }
}

/** What the register says of a SIRET, kept for a day in this instance; `unavailable` without a service. */
export const companiesFrom = (
  url: string | null,
  now: () => number = Date.now,
  patienceMs = ordinaryPatienceMs,
): FindCompany => {
  if (url === null) return async () => unavailable
  const bucket = bucketOf(now)
  let pausedUntil = Number.NEGATIVE_INFINITY
  const known = new Map<string, { answer: Promise<FoundCompany>; until: number }>()
  return async (siret) => {
    const cached = known.get(siret)
    if (cached !== undefined && now() < cached.until) return cached.answer
    if (now() < pausedUntil) return unavailable
    if (!bucket.take()) return busy
    const asked = ask(url, siret, patienceMs)
    known.delete(siret)
    known.set(siret, { answer: asked, until: now() + cacheMs })
    const [oldest] = known.keys()
    if (known.size > mostCached && oldest !== undefined) known.delete(oldest)
    const answer = await asked
    if (answer.status === 'busy') bucket.empty()
    if (answer.status === 'unavailable') pausedUntil = now() + pauseMs
    if (answer.company === null && answer.status !== 'unknown') known.delete(siret)
    return answer
  }
}
