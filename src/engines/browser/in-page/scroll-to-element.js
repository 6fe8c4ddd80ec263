// Brings the first match into view.
async ({ selector }) => {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 50));
};
