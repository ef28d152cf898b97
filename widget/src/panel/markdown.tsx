import type { ComponentChildren } from 'preact'
import { type Block, type Inline, parseMarkdown } from '../../../common/markdown/index.ts'

/** What somebody wrote. No part of it is ever HTML; links tell nobody where they were followed from. */
export function Markdown({ text }: { text: string }) {
  return <div class="markdown">{parseMarkdown(text).map(blockOf)}</div>
}

function blockOf(block: Block): ComponentChildren {
  if (block.type === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <pre dir="ltr" tabIndex={0}>
        {block.text}
      </pre>
    )
  if (block.type === 'quote') return <blockquote dir="auto">{block.children.map(blockOf)}</blockquote>
  if (block.type === 'paragraph') return <p dir="auto">{block.children.map(inlineOf)}</p>
  const items = block.items.map((item) => (
    <li>{item.map((each) => (each.type === 'paragraph' ? each.children.map(inlineOf) : blockOf(each)))}</li>
  ))
  return block.ordered ? (
    <ol dir="auto" start={block.start}>
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  )
}

function inlineOf(node: Inline): ComponentChildren {
  if (node.type === 'text') return node.text
  if (node.type === 'break') return <br />
  if (node.type === 'code') return <code dir="ltr">{node.text}</code>
  if (node.type === 'mention') return <bdi>@{node.name}</bdi>
  const inner = node.children.map(inlineOf)
  if (node.type === 'link')
    return (
      <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
        {inner}
      </a>
    )
  const Tag = tags[node.type]
  return <Tag>{inner}</Tag>
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const
