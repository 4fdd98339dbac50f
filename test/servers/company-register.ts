import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Plays the State's register of companies, in the form of its answers. What it does is in the SIRET that it is asked for: each
 * is right by its checksum.
 */
export const registeredSirets = {
  open: '73282932000074',
  soleTrader: '80314159200011',
  notFound: '55203253400612',
  tooOften: '44306184100013',
  broken: '55210055400013',
  slow: '38012986646819',
  rubbish: '33070384400010',
  hidden: '41816609600010',
  closed: '82492847900016',
} as const

const place = {
  etat_administratif: 'A',
  statut_diffusion_etablissement: 'O',
  numero_voie: '8',
  indice_repetition: null,
  type_voie: 'AVENUE',
  libelle_voie: 'DES TERNES',
  code_postal: '35000',
  libelle_commune: 'RENNES',
  region: '53',
  adresse: 'CHEZ ANNE DURAND 8 AVENUE DES TERNES 35000 RENNES',
}

const company = {
  nom_complet: 'ALTAIR (ALT)',
  nom_raison_sociale: 'ALTAIR',
  nature_juridique: '5710',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  dirigeants: [{ nom: 'DURAND', prenoms: 'ANNE', type_dirigeant: 'personne physique' }],
}

const found = (siret: string, ofCompany: object = {}, ofPlace: object = {}) => ({
  results: [{ ...company, siren: siret.slice(0, 9), siege: { ...place, siret, ...ofPlace }, ...ofCompany }],
  total_results: 1,
})

const soleTrader = { nom_complet: 'ANNE DURAND', nom_raison_sociale: 'ANNE DURAND', nature_juridique: '1000' }

const { open, soleTrader: person, notFound, tooOften, broken, slow, rubbish, hidden, closed } = registeredSirets

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const answers: Record<string, (response: ServerResponse) => void> = {
  [open]: (response) => send(response, 200, found(open)),
  [person]: (response) => send(response, 200, found(person, soleTrader)),
  [notFound]: (response) => send(response, 404, { erreur: 'inconnu' }),
  [tooOften]: (response) => send(response, 429, { erreur: 'trop de requêtes' }),
  [broken]: (response) => send(response, 500, { erreur: 'panne' }),
  // Never: whoever asks gives up.
  [slow]: () => undefined,
  [rubbish]: (response) => response.writeHead(200).end('<html>'),
  [hidden]: (response) =>
    send(response, 200, found(hidden, { statut_diffusion: 'P' }, { libelle_voie: '[NON-DIFFUSIBLE]' })),
  [closed]: (response) => send(response, 200, found(closed, {}, { etat_administratif: 'F' })),
}

/** Opens the register on a port of its own; `asked` holds the SIRETs that it was asked for. */
export const openCompanyRegister = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const siret = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? ''
    asked.push(siret)
    const answer = answers[siret] ?? (() => send(response, 200, { results: [], total_results: 0 }))
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, asked, close }
}
