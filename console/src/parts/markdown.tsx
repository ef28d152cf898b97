import { Fragment, type ReactNode, useMemo } from 'react'
import { type Block, type Inline, parseMarkdown } from '../../../common/markdown/index.ts'
import { ScrolledText } from './scrolled.tsx'

/** What somebody wrote. No part of it is ever HTML; links say where they go, and tell nobody where from. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <div className="markdown">{blocks.map(blockOf)}</div>
}

function blockOf(block: Block, key: number): ReactNode {
  if (block.type === 'code') return <ScrolledText key={key}>{block.text}</ScrolledText>
  if (block.type === 'quote')
    return (
      <blockquote key={key} dir="auto">
        {block.children.map(blockOf)}
      </blockquote>
    )
  if (block.type === 'paragraph')
    return (
      <p key={key} dir="auto">
        {block.children.map(inlineOf)}
      </p>
    )
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
    <li key={at}>{item.map(itemBlock)}</li>
  ))
  return block.ordered ? (
    <ol key={key} dir="auto" start={block.start}>
      {items}
    </ol>
  ) : (
    <ul key={key} dir="auto">
      {items}
    </ul>
  )
}

/** A line of a list is no paragraph of its own. */
function itemBlock(block: Block, key: number): ReactNode {
  if (block.type !== 'paragraph') return blockOf(block, key)
  return <Fragment key={key}>{block.children.map(inlineOf)}</Fragment>
}

function inlineOf(node: Inline, key: number): ReactNode {
  if (node.type === 'text') return node.text
  if (node.type === 'break') return <br key={key} />
  if (node.type === 'code')
    return (
      <code key={key} dir="ltr">
        {node.text}
      </code>
    )
  if (node.type === 'mention')
    return (
      <bdi key={key} className="markdown-mention">
        @{node.name}
      </bdi>
    )
  const inner = node.children.map(inlineOf)
  if (node.type === 'link')
    return (
      <a key={key} href={node.href} target="_blank" rel="noopener noreferrer nofollow" title={node.href}>
        {inner}
      </a>
    )
  const Tag = tags[node.type]
  return <Tag key={key}>{inner}</Tag>
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const
