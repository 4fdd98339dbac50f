import { paths } from '#contract/paths.ts'
import { frenchDay, dayOf } from '#domain/time/paris-time.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Letter } from '#server/mail/letter.ts'

const toOwnData = (role: Role) => ({ label: 'Ouvrir mes données', path: paths[role].ownData() })

/** The account will be erased on this day; until then its person may change their mind. */
export const erasureAskedLetter = (role: Role, dueAt: Date): Letter => {
  const day = frenchDay(dayOf(dueAt))
  return {
    greeting: 'Bonjour,',
    action: toOwnData(role),
    isUrgent: true,
    ...(role === 'candidate'
      ? {
          subject: 'Ton compte sera supprimé',
          paragraphs: [
            `Tu as demandé la suppression de ton compte Inspirnautes. Elle aura lieu le ${day}.`,
            'Jusque-là, tu peux annuler ta demande sur la page de tes données. Si ce n’est pas toi, change tout de suite de mot de passe.',
          ],
        }
      : {
          subject: 'Votre compte sera supprimé',
          paragraphs: [
            `Vous avez demandé la suppression de votre compte Inspirnautes. Elle aura lieu le ${day}.`,
            'Jusque-là, vous pouvez annuler votre demande sur la page de vos données. Si ce n’est pas vous, changez tout de suite de mot de passe.',
          ],
        }),
  }
}

/** The account is erased: the last mail to this address. */
export const erasureDoneLetter = (role: Role): Letter => ({
  greeting: 'Bonjour,',
  ...(role === 'candidate'
    ? {
        subject: 'Ton compte est supprimé',
        paragraphs: [
          'Ton compte Inspirnautes est supprimé, avec tes données. Seuls restent les contrats, les CRA et les factures que la loi demande de garder.',
          'C’est le dernier message que tu reçois de nous. Merci d’avoir voyagé avec nous.',
        ],
      }
    : {
        subject: 'Votre compte est supprimé',
        paragraphs: [
          'Votre compte Inspirnautes est supprimé, avec vos données. Seuls restent les contrats, les CRA et les factures que la loi demande de garder.',
          'C’est le dernier message que vous recevez de nous.',
        ],
      }),
})

/** What was asked for is not carried out, for this reason. */
export const erasureRejectedLetter = (role: Role, refusal: string): Letter => ({
  greeting: 'Bonjour,',
  action: toOwnData(role),
  ...(role === 'candidate'
    ? {
        subject: 'Ton compte n’est pas supprimé',
        paragraphs: [refusal, 'Ta demande est annulée. Tu pourras en faire une autre ensuite.'],
      }
    : {
        subject: 'Votre compte n’est pas supprimé',
        paragraphs: [refusal, 'Votre demande est annulée. Vous pourrez en faire une autre ensuite.'],
      }),
})

/** A candidate was not seen for long: any sign-in keeps their account. */
export const stillThereLetter = (dueAt: Date): Letter => ({
  subject: 'Veux-tu garder ton compte\u00a0?',
  greeting: 'Bonjour,',
  paragraphs: [
    'Cela fait presque deux ans que tu n’es pas passé sur Inspirnautes.',
    `Pour garder ton compte, il suffit de te connecter avant le ${frenchDay(dayOf(dueAt))}. Sinon il sera supprimé ce jour-là, avec tes données.`,
  ],
  action: { label: 'Rester', path: paths.candidate.account() },
})
