import { paths } from '#contract/paths.ts'
import type { FactorKind } from '#domain/access/second-factors/second-factors.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Letter } from '#server/mail/letter.ts'

const names: Record<FactorKind, string> = {
  authenticator: 'une application qui donne des codes',
  passkey: 'une clé d’accès',
}

/** What the owner of an account is told: the person who did it may be another. A candidate is spoken to as a friend. */
const told = (
  role: Role,
  subject: [familiar: string, polite: string],
  text: [familiar: string, polite: string],
): Letter => {
  const at = role === 'candidate' ? 0 : 1
  const notYou = [
    'Ce n’est pas toi\u00a0? Demande tout de suite un nouveau mot de passe, et écris-nous.',
    'Ce n’est pas vous\u00a0? Demandez tout de suite un nouveau mot de passe, et écrivez-nous.',
  ] as const
  return {
    subject: subject[at],
    greeting: 'Bonjour,',
    paragraphs: [text[at], notYou[at]],
    action: { label: 'Voir mon compte', path: paths[role].account() },
    isUrgent: true,
  }
}

/** A second factor was added. */
export const factorAddedLetter = (role: Role, kind: FactorKind): Letter =>
  told(
    role,
    ['Un second facteur protège ton compte', 'Un second facteur protège votre compte'],
    [
      `Tu as ajouté ${names[kind]} à ton compte Inspirnautes\u00a0: elle te sera demandée quand tu te connectes.`,
      `Vous avez ajouté ${names[kind]} à votre compte Inspirnautes\u00a0: elle vous sera demandée quand vous vous connectez.`,
    ],
  )

/** A second factor was removed; `kind` is undefined when the operator removed them all. */
export const factorRemovedLetter = (role: Role, kind: FactorKind | undefined): Letter =>
  told(
    role,
    ['Un second facteur a été retiré de ton compte', 'Un second facteur a été retiré de votre compte'],
    kind === undefined
      ? [
          'Tous les seconds facteurs de ton compte Inspirnautes ont été retirés à ta demande\u00a0: ton mot de passe suffit pour te connecter. Tu peux en ajouter d’autres.',
          'Tous les seconds facteurs de votre compte Inspirnautes ont été retirés à votre demande\u00a0: votre mot de passe suffit pour vous connecter. Vous pouvez en ajouter d’autres.',
        ]
      : [
          `Tu as retiré ${names[kind]} de ton compte Inspirnautes.`,
          `Vous avez retiré ${names[kind]} de votre compte Inspirnautes.`,
        ],
  )

const leftover = (left: number) => (left === 0 ? 'Il n’en reste aucun.' : `Il en reste ${left}.`)

/** A recovery code was used. */
export const recoveryCodeUsedLetter = (role: Role, left: number): Letter =>
  told(
    role,
    ['Un code de secours de ton compte a servi', 'Un code de secours de votre compte a servi'],
    [
      `Un code de secours de ton compte Inspirnautes vient de servir. ${leftover(left)} Tu peux en faire d’autres sur ta page «\u00a0Mon compte\u00a0».`,
      `Un code de secours de votre compte Inspirnautes vient de servir. ${leftover(left)} Vous pouvez en faire d’autres sur votre page «\u00a0Mon compte\u00a0».`,
    ],
  )
