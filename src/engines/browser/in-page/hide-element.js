// Hides every match.
({ selector }) => {
  for (const element of document.querySelectorAll(selector)) element.style.setProperty('display', 'none', 'important');
};
