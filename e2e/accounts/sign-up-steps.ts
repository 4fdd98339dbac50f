import type { Page } from '@playwright/test'
import { password } from '../../test/people/factories.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
export const signUp = (page: Page) => page.getByRole('button', { name: "S'inscrire" })
export const stepName = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) })

/** Chooses an option of a list. */
export const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).selectOption({ label: option })
}

/** Adds an option of a list that accepts several. */
export const add = async (page: Page, label: string, option: string) => {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
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
