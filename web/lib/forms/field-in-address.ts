/** The field that a link names, as in `/user/profil#dayrate`; empty without one. The form that has it gives it the focus. */
export const fieldInAddress = (): string => location.hash.slice(1)
