/** The three kinds of account. */
export const roles = ['admin', 'recruiter', 'candidate'] as const
export type Role = (typeof roles)[number]

/** Who may ask for an account; the administrator decides. */
export type ApplicantRole = Exclude<Role, 'admin'>
