import { FactList } from '#web/ui/texts/fact-list.tsx'

/** The e-mail of the sign-up, which a correction does not change. */
export const SentEmail = ({ email }: { email: string }) => <FactList lines facts={[{ label: 'Email', value: email }]} />
