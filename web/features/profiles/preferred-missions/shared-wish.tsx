import { IconHeart } from '@tabler/icons-react'
import classes from './shared-wish.module.css'

/** « le lieu, React, Kafka » */
const sharedWords = ({ place, skills }: { place: boolean; skills: readonly string[] }): string =>
  [...(place ? ['le lieu'] : []), ...skills].join(', ')

/** Says that a mission is what the candidate looks for, and in what; nothing when it is not. */
export const SharedWish = ({ wished }: { wished: { place: boolean; skills: readonly string[] } | null }) =>
  wished && (
    <p className={classes.line}>
      <IconHeart size={18} aria-hidden />
      <span>
        <b>Correspond à ce que tu cherches</b>
        {`\u00a0: ${sharedWords(wished)}`}
      </span>
    </p>
  )
