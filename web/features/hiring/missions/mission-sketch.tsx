import type { ChosenSkill } from '#web/features/ground/reference-data/chosen-skills.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import classes from './mission-form.module.css'

const starsOf = (skills: readonly ChosenSkill[], isJoined: boolean) =>
  skills.map(({ id, label, rating }) => ({ id: Number(id), label, size: Number(rating), isJoined }))

type Props = { title: string; required: readonly ChosenSkill[]; additional: readonly ChosenSkill[] }

/** The mission as it is being written: its constellation, drawn skill after skill. The fields beside it say the same. */
export const MissionSketch = ({ title, required, additional }: Props) => {
  const stars = [...starsOf(required, true), ...starsOf(additional, false)]
  return (
    <div className={classes.sketch}>
      <p className={classes.title}>{title.trim() || 'Votre mission'}</p>
      {stars.length > 0 && (
        <div className={classes.sky}>
          <Constellation className={classes.figure} stars={stars} isLabelled isDrawn />
        </div>
      )}
      <p>
        {stars.length === 0
          ? 'Chaque compétence choisie devient une étoile.'
          : 'Une étoile par compétence, aussi grande que sa note\u00a0; les requises sont reliées.'}
      </p>
    </div>
  )
}
