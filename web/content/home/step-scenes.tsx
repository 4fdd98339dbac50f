import type { ReactNode } from 'react'
import { home } from '#web/content/catalogue/home.ts'
import { litStars } from '#web/content/home/example.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './step-scenes.module.css'

const { mission, profile } = home.figure
const { scenes } = home.steps

const halfStars = (rating: number) => `${(rating / 5) * 100}%`

const Rating = ({ value }: { value: number }) => (
  <span className={classes.rating} style={{ '--part': halfStars(value) } as React.CSSProperties}>
    {value.toLocaleString('fr-FR')}
  </span>
)

const Brief = () => (
  <>
    <strong>{mission.title}</strong>
    <ul className={classes.skills}>
      {mission.skills.slice(0, 4).map(({ id, name, demanded }) => (
        <li key={id}>
          <span>{name}</span>
          <Rating value={demanded} />
        </li>
      ))}
    </ul>
  </>
)

const Ranking = () => (
  <div className={classes.row}>
    <div className={classes.thumb}>
      <Constellation stars={litStars} isSmall />
    </div>
    <div>
      <strong>{profile.initials}</strong>
      <p>{scenes.reasons}</p>
    </div>
    <span className={classes.score}>{profile.score}</span>
  </div>
)

const Slots = () => (
  <div className={classes.slots}>
    {scenes.slots.map((slot, index) => (
      <span key={slot} className={classes.slot} data-chosen={index === 0 || undefined}>
        {slot}
      </span>
    ))}
  </div>
)

const Decision = () => (
  <div className={classes.row}>
    <span className={classes.initials}>{profile.initials}</span>
    <strong>{scenes.interview}</strong>
    <StatusBadge color="green" label={scenes.recruited} />
  </div>
)

const Papers = () => (
  <ul className={classes.papers}>
    {scenes.papers.map(({ name, state, color }) => (
      <li key={name}>
        <span>{name}</span>
        <StatusBadge color={color} label={state} />
      </li>
    ))}
  </ul>
)

/**
 * A detail of the screen of each step, in the order of the steps. They are decoration: the text beside them says the
 * same.
 */
export const stepScenes: readonly ReactNode[] = [
  <Brief key="brief" />,
  <Ranking key="ranking" />,
  <Slots key="slots" />,
  <Decision key="decision" />,
  <Papers key="papers" />,
]
