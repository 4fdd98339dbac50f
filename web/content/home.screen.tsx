import { paths } from '#web/paths.ts'
import classes from './home.module.css'

export const meta = () => [
  { title: 'Inspirnautes\u00a0: des missions IT, des freelances choisis' },
  {
    name: 'description',
    content: 'La place de marché qui relie les freelances IT et les entreprises, mission par mission.',
  },
]

const doors = [
  {
    to: paths.recruiterSignUp(),
    title: 'Recruter',
    text: 'Décrivez votre mission\u00a0: nous vous proposons les profils dont les compétences y répondent.',
  },
  {
    to: paths.candidateSignUp(),
    title: 'Trouver une mission',
    text: 'Présente tes compétences et ton tarif\u00a0: les missions qui te correspondent viennent à toi.',
  },
]

/** One sentence, and the two doors. */
export default function HomeScreen() {
  return (
    <div className={classes.home}>
      <h1 className={classes.title}>
        Les freelances IT et les entreprises se trouvent ici, compétence par compétence.
      </h1>
      <div className={classes.doors}>
        {doors.map((door) => (
          <a key={door.to} href={door.to} className={classes.door}>
            <strong>{door.title}</strong>
            <span>{door.text}</span>
          </a>
        ))}
      </div>
    </div>
  )
}
