/** What is asked of a server beyond the bare question. Not every server that speaks the protocol understands all. */
export interface Demands {
  /** Output held to a schema, held to be JSON, or free text in which we look for JSON. */
  format: 'schema' | 'json' | 'text';
  /** Temperature and length of the reply. Some models take neither. */
  settings: boolean;
}

export const FULL_DEMANDS: Demands = { format: 'schema', settings: true };

/** What to ask for after a refusal in these words: the part complained about goes, else the form of the output does. */
export function relaxed({ format, settings }: Demands, complaint: string): Demands | undefined {
  if (settings && /temperature|max_?(?:completion_|output_)?tokens/i.test(complaint))
    return { format, settings: false };
  if (/context|too long|too large|maximum.{0,20}token/i.test(complaint)) return undefined; // no form makes it shorter
  switch (format) {
    case 'schema':
      return { format: 'json', settings };
    case 'json':
      return { format: 'text', settings };
    case 'text':
      return undefined;
  }
}
