import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import { isSafeLink } from '../../../../../common/articles/links.ts'
import { schema } from './schema.ts'

const { heading, bullet_list, ordered_list, blockquote, code_block, horizontal_rule, paragraph } = schema.nodes
const { strong, em, strike, code, link } = schema.marks

/** What stands between two marks gets what they mean, and they go. */
function between(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before, inner] = match as unknown as [string, string, string]
    const from = start + before.length
    const mark = (whole.length - before.length - inner.length) / 2
    if (state.doc.rangeHasMark(from, end, code)) return null
    const tr = state.tr
    // The last letter is not there yet.
    tr.delete(from + mark + inner.length, end).delete(from, from + mark)
    return tr.addMark(from, from + inner.length, type.create()).removeStoredMark(type)
  })
}

const linked = new InputRule(/\[([^[\]]+)\]\((\S+)\)$/, (state, [, words, href], start, end) => {
  if (!isSafeLink(href!)) return null
  return state.tr
    .delete(start + 1 + words!.length, end)
    .delete(start, start + 1)
    .addMark(start, start + words!.length, link.create({ href }))
    .removeStoredMark(link)
})

const rule = new InputRule(/^---$/, (state, _match, start) => {
  const $start = state.doc.resolve(start)
  if ($start.depth !== 1) return null
  return state.tr
    .replaceRangeWith($start.before(), $start.after(), horizontal_rule.create())
    .insert($start.before() + 1, paragraph.create())
})

/** As it is written in Markdown, so that whoever knows it can go on. The title of the page is the first heading. */
export const richRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, heading, ([, marks]) => ({ level: Math.max(2, marks!.length) })),
    textblockTypeInputRule(/^```$/, code_block),
    wrappingInputRule(/^\s*>\s$/, blockquote),
    wrappingInputRule(/^\s*[-+*]\s$/, bullet_list),
    wrappingInputRule(
      /^(\d{1,9})\.\s$/,
      ordered_list,
      ([, number]) => ({ order: Number(number) }),
      ([, number], list) => list.childCount + list.attrs.order === Number(number),
    ),
    between(/(^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, strong),
    between(/(^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, em),
    between(/(^|[^\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_$/u, em),
    between(/(^|[^~])~~([^\s~](?:[^~]*[^\s~])?)~~$/, strike),
    between(/(^|[^`])`([^`]+)`$/, code),
    linked,
    rule,
  ],
})
