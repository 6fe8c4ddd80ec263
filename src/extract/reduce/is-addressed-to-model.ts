/**
 * Whether a text of the page speaks to a language model instead of a reader. Such a text is no evidence for any value
 * and is not shown to the model. This catches the usual wordings only; what it misses can steer a model, but never
 * further than to another text of the same page, for every value has to stand in the page.
 */
export function isAddressedToModel(text: string): boolean {
  return ORDERS.some((pattern) => pattern.test(text));
}

const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|(?:all|everything) (?:of )?(?:the )?above)\b/i,
  /\b(?:ignorier\w*|missachte\w*|vergiss)\b.{0,40}\b(?:anweisung\w*|instruktion\w*|regeln|vorgaben)\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions?|consignes?|r[eè]gles)\b/i,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*)\b.{0,40}\b(?:instrucciones|reglas|[oó]rdenes|istruzioni|instru[cç][oõ]es)\b/i,
  /(?:игнорируй|забудь).{0,40}(?:инструкци|указани|правил)/i,
  /(?:忽略|無視|无视|無視して).{0,20}(?:指示|指令|说明|說明|命令)|(?:指示|指令|命令).{0,10}(?:忽略|無視|无视)/,
  /\b(?:system|developer) prompt\b|<\|?(?:im_start|im_end|system|assistant)\|?>|\[\/?INST\]/i,
  /\b(?:you are|act as|pretend to be)\b.{0,30}\b(?:an? (?:ai|assistant|language model|llm|chatbot)|gpt|claude|gemini)\b/i,
  /\b(?:ai|llm|language model|assistant|chatbot|scraper)s?\b[,:]? (?:must|should|shall|please|has to|have to)\b.{0,40}\b(?:answer|reply|respond|return|output|say)\b/i,
  /\b(?:answer|reply|respond|return|output|fill)\b.{0,30}\b(?:every|each|all|any)\b.{0,12}\b(?:fields?|questions?|values?)\b/i,
  /\bfor (?:every|each|all|any)\b.{0,12}\b(?:fields?|questions?|values?)\b.{0,20}\b(?:answer|reply|respond|return|output|say)\b/i,
];
