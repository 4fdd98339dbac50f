import type { Role } from '#domain/ground/accounts/roles.ts'
import { paths } from '#contract/paths.ts'
import { searchable } from '#web/lib/searchable.ts'

/** A page or an action that is found by its label, or by other words for it. */
export type SearchEntry = { label: string; words?: string }

/** A page that is no entry of the menu. */
export type SearchPage = SearchEntry & { to: string }

/** Something that is done: on a page, or at once. */
export type SearchAction = SearchEntry &
  ({ to: string; state?: object } | { does: 'scheme-light' | 'scheme-dark' | 'scheme-auto' | 'keys' | 'log-out' })

/** What the screen of missions is opened with to begin a new one. */
export const newMission = { newMission: true } as const

/** Other words for the entries of the menu, by their label. */
const otherWords: Record<string, string> = {
  'Tableau de bord': 'accueil chiffres statistiques',
  'À faire': 'tâches attentes en retard',
  Documents: 'contrats cra factures papiers',
  Inspirnautes: 'candidats profils freelances personnes',
  Recruteurs: 'entreprises sociétés clients',
  Candidatures: 'inscriptions demandes comptes',
  Annexe: 'compétences domaines langues motifs modèles de contrat',
  Suivi: 'propositions entretiens',
  Entretiens: 'rendez-vous créneaux agenda',
  Profil: 'coordonnées photo logo',
}

/** The entries of the menu, as they are searched. */
export const withOtherWords = <Entry extends { label: string }>(entry: Entry): Entry & SearchEntry => {
  const words = otherWords[entry.label]
  return words === undefined ? entry : { ...entry, words }
}

const ownPages = ({ account, ownData }: { account: () => string; ownData: () => string }): SearchPage[] => [
  { label: 'Mon compte', words: 'mot de passe sessions second facteur e-mail sécurité', to: account() },
  { label: 'Mes données', words: 'archive export rgpd effacer', to: ownData() },
]

/** The pages of each role beside those of the menu. */
export const otherPages = (role: Role, userId: number): SearchPage[] => {
  if (role === 'recruiter') return ownPages(paths.recruiter)
  if (role === 'candidate')
    return [
      { label: 'Mon CV', words: 'expériences formations compétences', to: paths.candidate.resume(userId) },
      ...ownPages(paths.candidate),
    ]
  return [
    { label: 'Où ça bloque', words: 'étapes délais passages', to: paths.admin.bottlenecks() },
    {
      label: 'Identité de la plateforme',
      words: 'exploitant mentions légales siret iban société',
      to: `${paths.admin.referenceData()}?tab=platform`,
    },
    { label: 'Journal', words: 'événements historique', to: paths.admin.journal() },
    { label: 'Journal de sécurité', words: 'connexions refus', to: paths.admin.securityLog() },
    { label: 'E-mails non envoyés', words: 'mails échecs', to: paths.admin.failedMails() },
    ...ownPages(paths.admin),
  ]
}

const actionsOf: Record<Role, (userId: number) => SearchAction[]> = {
  admin: () => [
    { label: 'Clore plusieurs missions', words: 'interrompre actions groupées', to: paths.admin.missions('ongoing') },
    { label: 'Relancer ce qui est en retard', words: 'rappeler actions groupées', to: paths.admin.todo('overdue') },
  ],
  recruiter: () => [
    { label: 'Nouvelle mission', words: 'publier créer ajouter', to: paths.recruiter.missions(), state: newMission },
    {
      label: 'Clore plusieurs missions',
      words: 'interrompre actions groupées',
      to: paths.recruiter.missions('ongoing'),
    },
  ],
  candidate: (userId) => [
    { label: 'Modifier le CV', words: 'expériences formations', to: paths.candidate.resumeEditor(userId) },
  ],
}

/** What each role can do from anywhere. */
export const searchActions = (role: Role, userId: number): SearchAction[] => [
  ...actionsOf[role](userId),
  { label: 'Apparence claire', words: 'thème clair', does: 'scheme-light' },
  { label: 'Apparence sombre', words: 'thème sombre nuit', does: 'scheme-dark' },
  { label: 'Apparence du système', words: 'thème automatique', does: 'scheme-auto' },
  { label: 'Raccourcis clavier', words: 'touches aide', does: 'keys' },
  { label: 'Se déconnecter', words: 'quitter', does: 'log-out' },
]

const wordsOf = (text: string) => searchable(text).split(/[^\p{L}\p{N}]+/u)

/** The entries in which each word of the text begins a word, whatever the case and the accents; none for a blank text. */
export const matchingEntries = <Entry extends SearchEntry>(entries: readonly Entry[], text: string): Entry[] => {
  const asked = wordsOf(text).filter((word) => word !== '')
  if (asked.length === 0) return []
  return entries.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`)
    return asked.every((word) => own.some((each) => each.startsWith(word)))
  })
}
