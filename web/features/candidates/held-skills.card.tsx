import { StarRatingView } from '#web/ui/star-rating.tsx'
import classes from './held-skills.module.css'

/** Skills with what is held of each. */
export const HeldSkills = ({ skills }: { skills: readonly { id: number; name: string; rating: number }[] }) =>
  skills.length === 0 ? (
    <>Pas de résultat à afficher</>
  ) : (
    <ul className={classes.skills}>
      {skills.map((skill) => (
        <li key={skill.id}>
          <span>{skill.name}</span>
          <StarRatingView value={skill.rating} />
        </li>
      ))}
    </ul>
  )
