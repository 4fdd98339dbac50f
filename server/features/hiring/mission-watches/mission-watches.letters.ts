import { paths } from '#contract/paths.ts'
import { withDe } from '#domain/elision.ts'
import type { Letter } from '#server/mail/letter.ts'

export type NewProfile = { name: string; score: number }

/** In one letter; the others are on the page of the mission. */
const mostNamed = 20

const percent = (score: number) => `${Math.floor(score / 100)} %`

/** Who became available for a watched mission, the best first; only an administrator watches, so that they are named. */
export const newProfilesLetter = (about: {
  missionId: number
  title: string
  companyName: string
  threshold: number
  candidates: readonly NewProfile[]
}): Letter => {
  const { candidates, title, companyName, threshold } = about
  const count = candidates.length
  const rest = count - mostNamed
  return {
    subject: count === 1 ? `Un profil disponible : ${title}` : `${count} profils disponibles : ${title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${count === 1 ? 'Un nouveau profil est disponible' : `${count} nouveaux profils sont disponibles`} pour la mission « ${title} » ${withDe(companyName)}, avec un score d’au moins ${threshold} % :`,
      ...candidates.slice(0, mostNamed).map(({ name, score }) => `${name} · ${percent(score)}`),
      ...(rest > 0 ? [rest === 1 ? 'et un autre.' : `et ${rest} autres.`] : []),
      'Vous recevez cet e-mail parce que vous avez posé une alerte sur cette mission ; vous pouvez la retirer depuis sa page.',
    ],
    action: { label: 'Voir les candidats', path: paths.admin.mission(about.missionId) },
  }
}
