import { paths } from '#contract/paths.ts'
import classes from './bare-failure.module.css'

/** Replaces a page whose frame could not be loaded; it depends on no other component. */
export const BareFailure = () => (
  <main className={classes.page}>
    <h1>Cette page n’a pas pu s’afficher</h1>
    <p>Le chargement s’est interrompu. Vérifiez votre connexion, puis rechargez la page.</p>
    <a href={paths.home()}>Retour à l’accueil</a>
  </main>
)
