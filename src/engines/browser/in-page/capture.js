// The document as it stands, as HTML.
() => {
  const { doctype, documentElement } = document;
  const type = doctype ? new XMLSerializer().serializeToString(doctype) : '';
  return type + (documentElement?.outerHTML ?? '');
};
