// The document as it stands, as HTML; open shadow roots are written as the templates that make them.
() => {
  const { doctype, documentElement } = document;
  const type = doctype ? new XMLSerializer().serializeToString(doctype) : '';
  if (!documentElement) return type;

  const shadowRoots = [];
  const collect = (root) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (!shadowRoot) continue;
      shadowRoots.push(shadowRoot);
      collect(shadowRoot);
    }
  };
  collect(document);
  if (shadowRoots.length === 0 || document.contentType !== 'text/html' || !documentElement.getHTML)
    return type + documentElement.outerHTML;
  const [tag] = documentElement.cloneNode(false).outerHTML.split(/(?=<\/html>$)/);
  return `${type}${tag}${documentElement.getHTML({ shadowRoots })}</html>`;
};
