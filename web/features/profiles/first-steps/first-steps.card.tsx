import { useSuspenseQuery } from '@tanstack/react-query'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { firstSteps } from '#contract/profiles/first-steps.ts'
import { paths } from '#contract/paths.ts'
import type { FirstStep } from '#domain/profiles/first-steps/first-steps.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from './first-steps.module.css'

/** For the loader of a dashboard: the card takes its room with the page. */
export const firstStepsQuery = q(firstSteps.show, {})

/** What a step asks, why, and the field where it is taken. */
const steps: Record<FirstStep, { label: string; why: string; to: (id: number) => string }> = {
  region: {
    label: 'Ta région',
    why: 'Les missions se filtrent par lieu.',
    to: (id) => `${paths.candidate.resumeEditor(id)}#country`,
  },
  availability: {
    label: 'Ta disponibilité',
    why: 'Elle compte dans ton score pour chaque mission.',
    to: () => `${paths.candidate.profile()}#dispoStart`,
  },
  dailyRate: {
    label: 'Ton tarif journalier',
    why: 'Il évite une surprise au contrat.',
    to: () => `${paths.candidate.profile()}#dayrate`,
  },
  skills: {
    label: 'Les étoiles de tes compétences',
    why: 'Une compétence sans étoile ne compte dans aucun score.',
    to: (id) => `${paths.candidate.resumeEditor(id)}#skills`,
  },
  resume: {
    label: 'Ton parcours',
    why: 'Une expérience au moins, ou ton CV en PDF.',
    to: (id) => paths.candidate.resumeEditor(id),
  },
  logo: {
    label: 'Votre logo',
    why: 'Les candidats vous reconnaissent dans leurs missions.',
    to: () => paths.recruiter.profile(),
  },
  description: {
    label: 'Votre description',
    why: 'C’est ce qu’un candidat lit avant de répondre.',
    to: () => `${paths.recruiter.profile()}#description`,
  },
  mission: {
    label: 'Votre première mission',
    why: 'Un e-mail vous annonce chaque profil proposé.',
    to: () => paths.recruiter.missions(),
  },
}

const Step = ({ step, isTaken, id }: { step: FirstStep; isTaken: boolean; id: number }) => {
  const { label, why, to } = steps[step]
  return (
    <li className={classes.step} data-taken={isTaken || undefined}>
      {isTaken ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      {isTaken ? (
        <span>
          {label}
          <span className="visually-hidden">{'\u00a0: fait'}</span>
        </span>
      ) : (
        <span>
          <Link to={to(id)}>{label}</Link>
          <small>{why}</small>
        </span>
      )}
    </li>
  )
}

const Steps = ({ id }: { id: number }) => {
  const { items, unratedSkills } = useSuspenseQuery(firstStepsQuery).data
  const taken = items.filter(({ isTaken }) => isTaken).length
  if (taken === items.length) return null
  return (
    <Panel title="Pour commencer" aside={<span className={classes.count}>{`${taken} sur ${items.length}`}</span>}>
      <ol className={classes.steps}>
        {items.map(({ step, isTaken }) => (
          <Step key={step} step={step} isTaken={isTaken} id={id} />
        ))}
      </ol>
      {unratedSkills > 0 && (
        <p className={classes.note}>
          {unratedSkills === 1
            ? 'Une compétence est sans étoile\u00a0: elle ne compte pas.'
            : `${unratedSkills} compétences sont sans étoile\u00a0: elles ne comptent pas.`}
        </p>
      )}
    </Panel>
  )
}

/** The first steps of a newcomer, each a press from its field, until all are taken; `id` is the account's. */
export const FirstSteps = ({ id }: { id: number }) => (
  <ReadBoundary>
    <Steps id={id} />
  </ReadBoundary>
)
