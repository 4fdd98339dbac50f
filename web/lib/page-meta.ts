type Meta = { title: string; description: string }

/** The head of a public page, from its part of the catalogue. */
export const pageMeta = ({ title, description }: Meta) => [{ title }, { name: 'description', content: description }]
