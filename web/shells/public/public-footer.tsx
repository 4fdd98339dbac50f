import { Wordmark } from '#web/shells/wordmark.tsx'
import { frame } from '#web/content/catalogue/frame.ts'
import { paths } from '#contract/paths.ts'
import classes from './public-footer.module.css'

const groups = [
  {
    title: 'Se lancer',
    links: [
      { to: paths.candidateSignUp(), label: 'Trouver une mission' },
      { to: paths.recruiterSignUp(), label: 'Recruter' },
      { to: paths.login(), label: 'Se connecter' },
    ],
  },
  {
    title: 'Inspirnautes',
    links: [
      { to: paths.about(), label: 'À propos' },
      { to: paths.contact(), label: 'Nous contacter' },
    ],
  },
  {
    title: 'Cadre légal',
    links: [
      { to: paths.terms(), label: 'Conditions générales' },
      { to: paths.notice(), label: 'Mentions légales' },
      { to: paths.verification(), label: 'Vérifier un document' },
    ],
  },
]

const schemes = [
  { value: 'auto', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

/** The footer of public pages: links, and the choice of the colour scheme. */
export const PublicFooter = () => (
  <footer className={classes.footer}>
    <div className={classes.grid}>
      <div className={classes.brand}>
        <Wordmark />
        <p>{frame.promise}</p>
      </div>
      <nav className={classes.groups} aria-label="Pied de page">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <p className={classes.title}>{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.schemes} role="group" aria-label="Apparence">
        {schemes.map(({ value, label }) => (
          <button key={value} type="button" data-scheme={value}>
            {label}
          </button>
        ))}
      </div>
    </div>
  </footer>
)
