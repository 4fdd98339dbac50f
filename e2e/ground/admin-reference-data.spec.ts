import { aCandidate, aMission, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { skills, skillTypes } from '../../server/db/schema/ground/reference-data.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'
import { unique } from '../unique.ts'

/** The name of a new skill. */
const aSkill = async ({ db }: Site) => {
  const [type] = await db.select().from(skillTypes).limit(1)
  const name = unique('kubelet')
  await db.insert(skills).values({ name, typeId: type?.id ?? 0 })
  return name
}

test('the administrator is led from a type to its skills, adds a sector, then adds, finds, renames and deletes a skill', async ({
  page,
  site,
}) => {
  const [taken, name] = [await aSkill(site), unique('Pulumi')]
  const [typeName, sector, only] = [unique('Zoologie'), unique('Agriculture'), unique('Zèbre')]
  const [type] = await site.db.insert(skillTypes).values({ name: typeName }).returning()
  await site.db.insert(skills).values({ name: only, typeId: type?.id ?? 0 })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/annexe?tab=types&search=${typeName}`)
  await page
    .getByRole('row', { name: new RegExp(typeName) })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Echec de suppression : utilisé par 1 compétence')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?type=${type?.id}$`))
  await expect(page.getByRole('table', { name: 'Compétences' }).getByRole('rowheader')).toHaveText([only])

  await page.getByRole('tab', { name: /^Domaines d'activité/ }).click()
  await expect(page).toHaveURL(/tab=/)
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByRole('textbox', { name: 'Libellé' }).fill(sector)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Domaine d’activité ajouté avec succès')).toBeVisible()

  await page.getByRole('link', { name: 'Annexe' }).click()
  await expect(page).not.toHaveURL(/tab=/)
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(taken)
  const table = page.getByRole('table', { name: 'Compétences' })
  await expect(table.getByRole('rowheader')).toHaveText([taken])
  await inspect(page, 'admin-annexe')

  await page.getByRole('button', { name: 'Ajouter' }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter une compétence' })
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('Cloud et DevOps')
  await form.getByRole('textbox', { name: 'Libellé' }).fill(` ${taken.toUpperCase()} `)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Skill déjà existe')).toBeVisible()
  await expect(form.getByText('Ce nom est déjà pris')).toBeVisible()
  await inspect(page, 'admin-annexe-form')
  await form.getByRole('textbox', { name: 'Libellé' }).fill(name)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Compétence ajoutée avec succès')).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name.toUpperCase())
  await expect(page.getByRole('tab', { name: 'Compétences (1)' })).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveText([name])
  await page.getByRole('button', { name: 'Modifier' }).click()
  const edit = page.getByRole('dialog', { name: 'Modifier la compétence' })
  await expect(edit.getByRole('textbox', { name: 'Libellé' })).toHaveValue(name)
  await edit.getByRole('textbox', { name: 'Libellé' }).fill(`${name} IaC`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Compétence modifiée avec succès')).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveText([`${name} IaC`])

  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Vous êtes sûr de vouloir supprimer la compétence « ${name} IaC » ?`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Compétence supprimée avec succès')).toBeVisible()
  await expect(page.getByText('Aucune compétence ne répond à ces critères.')).toBeVisible()

  // The pointer on it keeps a toast on its page; another page clears it.
  await page.getByRole('status').filter({ hasText: 'Compétence supprimée avec succès' }).hover()
  await page.getByRole('link', { name: 'Recruteurs' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Recruteurs' })).toBeVisible()
  await expect(page.getByText('Compétence supprimée avec succès')).toHaveCount(0)
})

test('a skill in use is not deleted: a list leads to its uses, and it is merged after what moves is shown', async ({
  page,
  site,
}) => {
  const [name, kept] = [await aSkill(site), await aSkill(site)]
  const recruiter = await aRecruiter(site.db)
  const demand = { skills: { [name]: { rating: 6, isRequired: true } } }
  const mission = await aMission(site.db, recruiter, { title: 'Architecte plateforme', ...demand })
  await aMission(site.db, recruiter, { title: 'Ancienne mission', deletedAt: new Date(), ...demand })
  for (let index = 0; index < 10; index++) await aCandidate(site.db, { skills: { [name]: 5 } })
  await aCandidate(site.db, { skills: { [name]: 4, [kept]: 7 } })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/annexe?search=${name}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Echec de suppression : utilisée par 11 candidats et 2 missions')).toBeVisible()
  const uses = page.getByRole('dialog', { name: 'Utilisations' })
  await expect(uses.getByText(`« ${name} » : 13 utilisations`)).toBeVisible()
  await expect(uses.getByRole('listitem')).toHaveCount(10)
  await inspect(page, 'admin-annexe-uses')
  await uses.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/usesPage=2/)
  await expect(uses.getByText('Supprimée')).toBeVisible()
  await uses.getByRole('link', { name: 'Architecte plateforme' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/missions/${mission}$`))
  await page.goBack()
  await expect(uses.getByText('Supprimée')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(uses).toBeHidden()
  await expect(page).not.toHaveURL(/usesPage/)

  await page.getByRole('button', { name: 'Fusionner' }).click()
  const dialog = page.getByRole('dialog', { name: `Fusionner « ${name} »` })
  await dialog.getByRole('combobox', { name: 'Compétence à garder' }).fill(kept)
  await page.getByRole('option', { name: kept }).click()
  await expect(dialog.getByText('11 candidats, dont 1 avec les deux : leur meilleure note est gardée.')).toBeVisible()
  await expect(dialog.getByText('2 missions.')).toBeVisible()
  await inspect(page, 'admin-annexe-merge')
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await expect(page.getByText('Compétences fusionnées avec succès')).toBeVisible()
  await expect(page.getByText('Aucune compétence ne répond à ces critères.')).toBeVisible()
})
