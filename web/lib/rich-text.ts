/** What a rich text may hold, for the pieces of `ui`, which know no contract. */
export { richTextLink, richTextSchemes, richTextTags } from '#contract/wire/rich-text.ts'
