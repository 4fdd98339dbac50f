import type { Toast } from '#contract/wire/errors.ts'

/** The server answers a save with a warning when the e-mail changed, which ended the sessions of the account (001 §8). */
export const endsSession = ({ toast }: { toast: Toast }): boolean => toast.status === 'warning'
