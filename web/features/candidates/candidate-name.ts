/** A candidate's first and last name: on the wire `lastname` is the given name and `name` the family's. */
export const candidateName = ({ name, lastname }: { name: string; lastname: string }) => `${lastname} ${name}`
