import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './source-view.module.css';

/** Source with line numbers, colours and search. It draws what is in view only, so ten megabytes are no trouble. */
export default function SourceView({ text, isMarkup }: { text: string; isMarkup: boolean }) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    if (!parent.current) return;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': 'Source of the page', tabindex: '0' }),
          EditorView.lineWrapping,
          lineNumbers(),
          highlightSpecialChars(),
          highlightSelectionMatches(),
          search({ top: true }),
          keymap.of(searchKeymap),
          syntaxHighlighting(COLOURS),
          ...(isMarkup ? [html({ autoCloseTags: false })] : []),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [text, isMarkup]);

  return (
    <div className={styles.source}>
      <div className={styles.find}>
        <Button small onClick={() => view.current && openSearchPanel(view.current)}>
          <Icon name="search" size={14} /> Search
        </Button>
      </div>
      <div ref={parent} className={styles.editor} />
    </div>
  );
}

/** In the colours of the page's theme, which the usual ones do not follow. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--accent)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warn)' },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.bool], color: 'var(--good)' },
  { tag: [tags.comment, tags.meta, tags.documentMeta, tags.angleBracket], color: 'var(--ink-faint)' },
]);
