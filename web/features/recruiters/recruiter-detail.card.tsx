import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/index.ts'
import type { RecruiterDetail } from '#contract/recruiters.ts'
import { webHref } from '#web/features/recruiters/web-href.ts'
import { q } from '#web/lib/api.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { ListFailed, ListWaiting } from '#web/ui/list-reading.tsx'

const Website = ({ link }: { link: string }) => (
  <Anchor href={webHref(link)} target="_blank" rel="noreferrer">
    {link}
  </Anchor>
)

const yesNo = (answer: boolean) => (answer ? 'Oui' : 'Non')

/** What the company said it is looking for, in the words and order of the sign-up. */
const hiringFacts = (recruiter: RecruiterDetail) => [
  { label: 'Recruter des salariés', value: yesNo(recruiter.recruit_employee) },
  { label: 'Chercher des indépendants', value: yesNo(recruiter.self_employed) },
  { label: 'Avoir déjà travaillé avec des indépendants', value: yesNo(recruiter.independent) },
  { label: 'Avoir déjà travaillé avec des consultants à distance', value: yesNo(recruiter.remote_consultant) },
  {
    label: "Agrandir une équipe d'ingénieurs ou poursuivre un projet existant",
    value: yesNo(recruiter.expand_team),
  },
  { label: 'Démarrer un nouveau projet', value: yesNo(recruiter.new_project) },
  { label: 'Recruter un premier ingénieur', value: yesNo(recruiter.hire_ing) },
  { label: 'Apprécier le travail avec des indépendants', value: yesNo(recruiter.like_independent) },
]

/** Everything that the administrator may consult of a recruiter (002 §3), by user id. */
export const RecruiterDetailCard = ({ id }: { id: number }) => {
  const reading = useQuery(q(api.recruiters.detail, { params: { id } }))
  const recruiter = reading.data
  if (recruiter === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
  return (
    <FactList
      facts={[
        { label: 'Entreprise', value: recruiter.company_name },
        { label: "Domaine d'activité", value: recruiter.domain_recruiter.map(({ name }) => name).join(', ') },
        { label: 'Nom', value: recruiter.full_name },
        { label: 'Poste actuel', value: recruiter.poste },
        { label: 'Lieu', value: recruiter.country },
        { label: 'Téléphone', value: recruiter.phone_number },
        { label: 'Email', value: recruiter.email },
        { label: 'Adresse', value: recruiter.address },
        { label: 'Site web', value: recruiter.link && <Website link={recruiter.link} /> },
        { label: 'Début de journée', value: recruiter.start_at },
        { label: 'Fin de journée', value: recruiter.finish_at },
        { label: 'Description', value: recruiter.description, wide: true },
        ...hiringFacts(recruiter),
      ]}
    />
  )
}
