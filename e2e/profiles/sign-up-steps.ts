import type { Page } from '@playwright/test'
import { password } from '../../test/people/factories.ts'

let count = 0

/** An address that no account has. */
export const newEmail = () => `inscription${++count}@exemple.fr`

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
export const signUp = (page: Page) => page.getByRole('button', { name: "S'inscrire" })
export const acceptance = (page: Page) => page.getByRole('checkbox', { name: /J'accepte/ })
export const stepName = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) })

/** Chooses an option of a list. */
export const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).selectOption({ label: option })
}

/** Fills the first step of the candidate wizard, without the optional phone. */
export const fillCandidateAccount = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await field(page, 'Nom').fill('Durand')
  await field(page, 'Prénom').fill('Anne')
}

/** Fills the first step of the recruiter wizard, without the optional phone. */
export const fillRecruiterAccount = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await field(page, "Nom de l'entreprise").fill('Altaïr')
  await choose(page, "Domaine d'activité", 'Logiciels')
}
