import { useSignedIn } from '#web/lib/session/session.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

/** What the card and its form say, to each reader. */
const voices: Record<Role, { why: string | null; hint: string }> = {
  candidate: {
    why: 'Elle sert à tes contrats et à tes factures. Rien n’est obligatoire, et aucune entreprise ne la lit avant de te recruter.',
    hint: 'Avec lui, le registre public remplit ce qui est vide.',
  },
  recruiter: {
    why: 'Elle sert à vos contrats et à vos factures. Rien n’est obligatoire.',
    hint: 'Avec lui, le registre public remplit ce qui est vide.',
  },
  admin: { why: null, hint: 'Avec lui, le registre public remplit ce qui est vide.' },
}

export const useIdentityVoice = () => voices[useSignedIn().role ?? 'admin']
